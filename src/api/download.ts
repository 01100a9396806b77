import type { HostRequest } from '../../renderer/index.ts'
import { ensureFreshToken } from '../session/refresh.ts'
import { apiAddress, writeQuery } from './address.ts'
import { commonParameters } from './send.ts'

/** The address of a file: the common parameters and the signature travel as query pairs (contract.md §2). */
export function downloadAddress(request: HostRequest): string {
  const query = writeQuery(request.params)
  for (const [name, value] of Object.entries(commonParameters())) query.set(name, value)
  return apiAddress(request.api, query)
}

/** Opens a file in a new window, which the browser closes again when it is one to keep. */
export async function download(request: HostRequest): Promise<void> {
  await ensureFreshToken()
  const link = document.createElement('a')
  link.href = downloadAddress(request)
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  document.body.append(link)
  link.click()
  link.remove()
}
