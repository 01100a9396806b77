/** Silhouettes in a square of 400 × 400, drawn with two colours: $a the body, $b its details. */
const shapes = {
  bottle:
    '<path d="M175 90h50v45c0 20 35 30 35 65v120a20 20 0 0 1-20 20h-80a20 20 0 0 1-20-20V200c0-35 35-45 35-65z" fill="$a"/><rect x="140" y="225" width="120" height="65" fill="$b"/><rect x="172" y="66" width="56" height="28" rx="6" fill="$b"/>',
  phone:
    '<rect x="135" y="60" width="130" height="280" rx="22" fill="$a"/><rect x="147" y="84" width="106" height="226" rx="8" fill="$b"/><circle cx="200" cy="325" r="7" fill="$b"/>',
  shirt:
    '<path d="M130 110l45-30c10 20 40 20 50 0l45 30 45 55-40 32-20-20v163H145V177l-20 20-40-32z" fill="$a"/><path d="M175 80c10 20 40 20 50 0l6 5c-12 30-50 30-62 0z" fill="$b"/>',
  cup: '<path d="M120 140h140v110a60 60 0 0 1-60 60h-20a60 60 0 0 1-60-60z" fill="$a"/><path d="M260 165h25a40 40 0 0 1 0 80h-25v-22h22a18 18 0 0 0 0-36h-22z" fill="$a"/><path d="M160 70c12 14-12 28 0 48M200 70c12 14-12 28 0 48" stroke="$b" stroke-width="10" fill="none" stroke-linecap="round"/>',
  box: '<path d="M200 80l120 55v135l-120 60-120-60V135z" fill="$a"/><path d="M80 135l120 58 120-58M200 193v137" stroke="$b" stroke-width="10" fill="none"/><path d="M140 108l120 57" stroke="$b" stroke-width="22"/>',
  fruit:
    '<circle cx="160" cy="230" r="80" fill="$a"/><circle cx="245" cy="240" r="72" fill="$a" opacity=".85"/><path d="M195 160c5-40 40-65 80-65-5 40-40 65-80 65z" fill="$b"/>',
  lamp: '<path d="M150 90h100l45 120H105z" fill="$a"/><rect x="192" y="210" width="16" height="90" fill="$b"/><rect x="145" y="300" width="110" height="20" rx="10" fill="$b"/>',
  shoe: '<path d="M80 240c40 0 60-30 75-80l40 20c10 40 60 55 115 65 15 3 20 20 20 40H90c-10 0-15-25-10-45z" fill="$a"/><rect x="80" y="285" width="250" height="22" rx="11" fill="$b"/>',
  chair:
    '<path d="M140 70h120a15 15 0 0 1 15 15v115H125V85a15 15 0 0 1 15-15z" fill="$a"/><rect x="110" y="205" width="180" height="34" rx="10" fill="$a"/><path d="M130 239l-14 95M270 239l14 95" stroke="$b" stroke-width="16" stroke-linecap="round"/>',
  book: '<rect x="115" y="80" width="170" height="240" rx="10" fill="$a"/><rect x="115" y="80" width="26" height="240" fill="$b"/><path d="M165 130h90M165 160h90M165 190h60" stroke="$b" stroke-width="10"/>',
  pot: '<rect x="100" y="170" width="200" height="130" rx="30" fill="$a"/><rect x="85" y="150" width="230" height="26" rx="13" fill="$b"/><circle cx="200" cy="135" r="16" fill="$b"/><rect x="60" y="200" width="40" height="20" rx="10" fill="$b"/><rect x="300" y="200" width="40" height="20" rx="10" fill="$b"/>',
  headphones:
    '<path d="M95 250v-40a105 105 0 0 1 210 0v40" stroke="$a" stroke-width="24" fill="none"/><rect x="75" y="225" width="62" height="105" rx="26" fill="$b"/><rect x="263" y="225" width="62" height="105" rx="26" fill="$b"/>',
  bag: '<path d="M110 160h180l22 160H88z" fill="$a"/><path d="M155 165v-35a45 45 0 0 1 90 0v35" stroke="$b" stroke-width="14" fill="none"/>',
  toy: '<circle cx="200" cy="235" r="85" fill="$a"/><circle cx="140" cy="150" r="38" fill="$a"/><circle cx="260" cy="150" r="38" fill="$a"/><circle cx="172" cy="220" r="10" fill="$b"/><circle cx="228" cy="220" r="10" fill="$b"/><path d="M175 262c15 14 35 14 50 0" stroke="$b" stroke-width="9" fill="none" stroke-linecap="round"/>',
} as const

export type PictureShape = keyof typeof shapes
export const pictureShapes = Object.keys(shapes) as [PictureShape, ...PictureShape[]]
export const paletteCount = 8

/** A goods picture: a silhouette on a soft ground. The same shape and palette are always the same picture. */
export function drawPicture(shape: PictureShape, palette: number): string {
  const hue = (palette * 360) / paletteCount
  const body = shapes[shape].replaceAll('$a', `hsl(${hue} 52% 48%)`).replaceAll('$b', `hsl(${(hue + 35) % 360} 60% 82%)`)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="800" height="800">' +
    `<rect width="400" height="400" fill="hsl(${(hue + 180) % 360} 38% 93%)"/><ellipse cx="200" cy="345" rx="120" ry="14" fill="hsl(${hue} 20% 60%)" opacity=".28"/>` +
    `${body}</svg>`
  )
}

export const pictureKey = (shape: PictureShape, palette: number): string => `demo/${shape}-${palette % paletteCount}.svg`
export const pictureUrl = (shape: PictureShape, palette: number): string => `/files/${pictureKey(shape, palette)}`
