import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { get } from '../../../module/route.ts'
import { readShown } from './readShown.ts'

const Names = Type.Object({ names: Type.String({ minLength: 1, maxLength: 1000 }) }, { additionalProperties: false })

/** What expressions of pages read as `settings` (docs/settings.md): a console asks for those of the page that is opened. */
export default defineModule({ routes: [get('seller/setting/Settings', Names, readShown, 'login')] })
