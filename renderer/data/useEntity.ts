import useSWR from 'swr/immutable'
import type { Entity } from '../../contract/language/Entity.ts'
import { useHost } from '../host/Host.tsx'

/**
 * The entity of a name, read once for each version of the schema files; undefined while the first comes. A name that is none
 * throws into the error boundary.
 */
export function useEntity(name: string | undefined): Entity | undefined {
  const host = useHost()
  const { data, error } = useSWR<Entity, unknown>(name ? ['entity', name, host.version] : null, () => host.entity(name ?? ''), {
    keepPreviousData: true,
  })
  if (error) throw error
  return data
}
