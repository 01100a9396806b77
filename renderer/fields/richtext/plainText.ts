/** The words of HTML without its marks. The parsed document is inert: nothing in it runs or loads. */
export function plainText(html: unknown): string {
  if (typeof html !== 'string' || html === '') return ''
  if (!/[<&]/.test(html)) return html
  return new DOMParser().parseFromString(html, 'text/html').body.textContent?.replace(/\s+/g, ' ').trim() ?? ''
}
