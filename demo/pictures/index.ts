import { defineSeeds } from '../defineSeeds.ts'
import { seedPictures } from './seedPictures.ts'

export default defineSeeds({
  pictures: { run: seedPictures },
})
