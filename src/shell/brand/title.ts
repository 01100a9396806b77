/** The tab's title: "Products - Merchant Center" (docs/rules/console.md#start). */
export const tabTitle = (title: string, product: string): string => (title === '' ? product : `${title} - ${product}`)
