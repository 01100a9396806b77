/** A title without its {slots}: for places that know no record. */
export const plainTitle = (title: string): string => title.replace(/\s*\{[^}]*\}/g, '').trim()
