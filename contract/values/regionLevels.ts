/**
 * A region with those that it lies in, from the province down. The national numbering says so by itself: district 440105 is of city
 * 440100 in province 440000. Empty where it is no region.
 */
export const regionLevels = (id: number): number[] => {
  const levels = [Math.floor(id / 10_000) * 10_000, Math.floor(id / 100) * 100, id]
  return id > 0 ? [...new Set(levels)] : []
}

/** Whether a region is one of these, or lies in one of them. */
export const isInRegions = (id: number, regions: readonly { id: number }[] | null): boolean =>
  regions?.some(one => regionLevels(id).includes(one.id)) ?? false
