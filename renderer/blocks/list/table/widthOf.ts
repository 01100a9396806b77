/** How wide cells are together, in px. */
export const widthOf = (cells: Iterable<HTMLElement>): number => [...cells].reduce((sum, cell) => sum + cell.offsetWidth, 0)
