import type { Host } from './Host.tsx'

/** Loads the file that a call answers. What came instead of one is said; a refusal the host has said. */
export async function loadFile(
  host: Pick<Host, 'fetchFile' | 'say'>,
  api: string,
  params: Record<string, unknown>,
): Promise<void> {
  const answer = await host.fetchFile({ method: 'GET', api, params }).catch(() => null)
  if (answer?.message) host.say('info', answer.message)
}
