/** A title without its {slots}: for places that know no record. */
export const plainTitle = (title: string): string => title.replace(/\s*\{[^}]*\}/g, '').trim()

/** The tab's title: "Title - Merchant management centre" (product.md §1). */
export const tabTitle = (title: string, product: string): string => (title === '' ? product : `${title} - ${product}`)
