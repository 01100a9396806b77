/** Longitude and latitude of the capital of each province, by the first two digits of its code. */
const capitals: Readonly<Record<number, readonly [number, number]>> = {
  11: [116.4, 39.9],
  12: [117.2, 39.08],
  13: [114.51, 38.04],
  14: [112.55, 37.87],
  15: [111.75, 40.84],
  21: [123.43, 41.8],
  22: [125.32, 43.82],
  23: [126.53, 45.8],
  31: [121.47, 31.23],
  32: [118.8, 32.06],
  33: [120.15, 30.27],
  34: [117.23, 31.82],
  35: [119.3, 26.07],
  36: [115.86, 28.68],
  37: [117.12, 36.65],
  41: [113.63, 34.75],
  42: [114.3, 30.59],
  43: [112.94, 28.23],
  44: [113.26, 23.13],
  45: [108.37, 22.82],
  46: [110.2, 20.04],
  50: [106.55, 29.56],
  51: [104.07, 30.57],
  52: [106.63, 26.65],
  53: [102.83, 24.88],
  54: [91.14, 29.65],
  61: [108.94, 34.34],
  62: [103.83, 36.06],
  63: [101.78, 36.62],
  64: [106.23, 38.49],
  65: [87.62, 43.83],
  71: [121.56, 25.04],
  81: [114.17, 22.32],
  82: [113.54, 22.19],
}

/** Where something in a province lies: in its capital, each number a little apart from the others. */
export function placeOf(province: number, number: number): { longitude: number; latitude: number } {
  const [longitude, latitude] = capitals[Math.floor(province / 10_000)] ?? [0, 0]
  const aside = (number % 10) * 0.0127
  return { longitude: Number((longitude + aside).toFixed(6)), latitude: Number((latitude + aside / 2).toFixed(6)) }
}
