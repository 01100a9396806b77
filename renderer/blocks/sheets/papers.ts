/** How each is called */
export const papers = {
  a4: 'A4',
  a5: 'A5',
  58: '58 mm',
  80: '80 mm',
  '76x130': '76 × 130 mm',
  '100x180': '100 × 180 mm',
} as const
export type Paper = `${keyof typeof papers}`
