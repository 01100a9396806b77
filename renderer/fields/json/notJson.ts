/** Said of a text that cannot be read as JSON; what the browser says of it is English for programmers. */
export const notJson = 'This is not JSON. Check its quotes, commas and brackets.'
