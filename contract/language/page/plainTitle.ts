/** A title without its {slots}, and without what stands around them alone: for places that know no record. */
export const plainTitle = (title: string): string =>
  title
    .replace(/\s*[「“«"(（]?\{[^}]*\}[」”»")）]?/g, '')
    .replace(/[\s・·:：]+$/, '')
    .trim()

/** What a page is called where no record is known: what the menu calls it, where its title is of a record. */
export const pageName = ({ title, title2 }: { title: string; title2?: string }, say: (text: string) => string): string =>
  plainTitle(say(title2 !== undefined && title.includes('{') ? title2 : title))
