import type { FastifyInstance } from 'fastify'

/** Addresses at which there is the same console for as long as this process runs, or one after another. */
const homes = new Set<string>()
let own: { address: string; isTaken: boolean } | undefined

/**
 * Listens where an earlier console of this process did, if that is free: to the browser it is the same place, of which it has kept what
 * it compiled.
 */
export async function listenAtHome(app: FastifyInstance): Promise<string> {
  const anywhere = { host: '127.0.0.1', port: 0 }
  if (own?.isTaken) return app.listen(anywhere)
  const port = own ? Number(new URL(own.address).port) : 0
  // Somebody else may have taken it meanwhile.
  const address = await app.listen({ ...anywhere, port }).catch(() => app.listen(anywhere))
  if (own) homes.delete(own.address)
  own = { address, isTaken: true }
  homes.add(address)
  return address
}

/** The next console may have the address. */
export function leaveHome(address: string): void {
  if (own?.address === address) own.isTaken = false
}

/** This console lasts as long as the process. */
export const stayAt = (address: string): unknown => homes.add(address)

export const isHome = (address: string): boolean => homes.has(address)
