import { readSavedViews, type SavedViews } from '../../../../contract/wire/query/savedViews.ts'
import type { Host, HostRequest } from '../../../host/Host.tsx'

/** Asks for the views of a list that the back end keeps. */
export const askViews = (api: string): HostRequest => ({ method: 'GET', api: 'seller/view/Views', params: { api }, quiet: true })

/** Under which name this browser keeps them for a back end that does not */
export const localKey = (api: string): string => `views:${api}`

export const localViews = ({ memory }: Pick<Host, 'memory'>, api: string): SavedViews => readSavedViews(memory.get(localKey(api)))
