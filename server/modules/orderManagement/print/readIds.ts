/** Keys as an address carries them, `501,502`: each once, as many as are done at a time. */
export const readIds = (text = ''): number[] => [...new Set(text.split(',').map(Number))].filter(id => id > 0).slice(0, 500)
