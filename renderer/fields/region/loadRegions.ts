import type { Host } from '../../host/Host.tsx'
import { type Choice, toChoices } from '../../values/readChoices.ts'

/** The regions below one, or the provinces: `GET public/region/List?parent=440000`. Rejects with a Refusal. */
export async function loadRegions(host: Host, parent: number | null, signal?: AbortSignal): Promise<Choice[]> {
  const { data } = await host.call({
    method: 'GET',
    api: 'public/region/List',
    ...(parent === null ? {} : { params: { parent } }),
    ...(signal ? { signal } : {}),
  })
  return toChoices(data, { type: 'region', label: 'Region' }, host)
}
