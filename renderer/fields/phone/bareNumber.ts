/** A number without the blanks and dashes people write in it, and without the 86 of the country before it. */
export const bareNumber = (text: string): string =>
  text
    .trim()
    .replace(/[\s-]/g, '')
    .replace(/^\+?86(?=1\d{10}$)/, '')
