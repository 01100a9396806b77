/** The tab's title: "Title - Merchant management centre" (product.md §1). */
export const tabTitle = (title: string, product: string): string => (title === '' ? product : `${title} - ${product}`)
