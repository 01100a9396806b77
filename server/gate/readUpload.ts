import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../contract/wire/envelope.ts'
import type { Upload } from '../define.ts'

/** Bytes of the largest file any call takes (contract.md §5). */
export const largestFile = 200 * 1024 * 1024

/**
 * The file of a multipart call, written to the system's temporary folder and removed after the answer; memory stays small.
 * @throws Refusal too_large, or invalid when there is no file
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const limits = { fileSize: largestFile, files: 1, fields: 50, fieldSize: 64 * 1024 }
  const { files, values } = await request.saveRequestFiles({ limits })
  const file = files[0]
  if (!file) throw new Refusal('invalid', '', { fields: { file: '' } })
  const { size } = await stat(file.filepath)
  return { file: readLater(file.filepath), path: file.filepath, name: file.filename, size, fields: readFields(values) }
}

function readFields(values: Record<string, unknown>): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, part] of Object.entries(values)) {
    const value = typeof part === 'object' && part !== null && 'value' in part ? part.value : part
    if (typeof value === 'string') fields[name] = value
  }
  return fields
}

// A stream opened and never read would keep the file open.
const readLater = (path: string): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => createReadStream(path)[Symbol.asyncIterator](),
})
