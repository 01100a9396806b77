import { call } from './client.ts'

/** `POST seller/upload/File` (docs/rules/wire.md#files). */
export async function upload(
  file: File,
  kind: 'image' | 'video' | 'document',
  isPrivate = false,
): Promise<{ url: string; name: string; size: number }> {
  const body = new FormData()
  body.append('kind', kind)
  if (isPrivate) body.append('private', '1')
  body.append('file', file)
  const { data } = await call({ method: 'POST', api: 'seller/upload/File', body })
  const stored = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  return { url: String(stored.url ?? ''), name: String(stored.name ?? file.name), size: Number(stored.size ?? file.size) }
}
