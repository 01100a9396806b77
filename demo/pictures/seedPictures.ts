import type { SeedContext } from '../defineSeeds.ts'
import { drawPicture, paletteCount, pictureKey, pictureShapes } from '../drawPicture.ts'

/** Puts every demo picture into the file store, where they are served like uploaded ones. */
export async function seedPictures({ services }: SeedContext): Promise<void> {
  const encoder = new TextEncoder()
  for (const shape of pictureShapes) {
    for (let palette = 0; palette < paletteCount; palette++) {
      await services.files.put(pictureKey(shape, palette), encoder.encode(drawPicture(shape, palette)), 'image/svg+xml')
    }
  }
}
