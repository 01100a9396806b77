import { defineModule } from '../../context/Context.ts'
import { seedPictures } from './seedPictures.ts'

/** What the demo data of all modules is made of: names, addresses and pictures. It has no routes. */
export default defineModule({ seed: { run: seedPictures } })
