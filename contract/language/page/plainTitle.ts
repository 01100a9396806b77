/** A title without its {slots}, and without what stands around them alone: for places that know no record. */
export const plainTitle = (title: string): string => title.replace(/\s*[「“«"(（]?\{[^}]*\}[」”»")）]?/g, '').trim()
