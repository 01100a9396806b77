/** The tab's title: "Title - Merchant management centre" (docs/rules/console.md#start). */
export const tabTitle = (title: string, product: string): string => (title === '' ? product : `${title} - ${product}`)
