import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import Type, { type Static } from 'typebox'
import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import { formatTime } from '../../../../contract/values/time.ts'
import type { Context, Upload } from '../../../context/Context.ts'
import { defineModule } from '../../../module/defineModule.ts'
import type { FileRule } from '../../../context/FileRule.ts'
import { detectType, type FileType } from '../../../files/fileTypes.ts'
import { platformId } from '../../../context/isPlatform.ts'
import { acting, get, post } from '../../../module/route.ts'
import { linkFile, privateCall } from '../../../table/describe/privateFiles.ts'
import { dropUnused } from './dropUnused.ts'
import { loadPrivateFile, PrivateQuery } from './loadPrivateFile.ts'
import { readCells, smallSheets } from './readCells.ts'
import { dropJob, recordUpload } from './recordUpload.ts'

const UploadShape = Type.Object({
  kind: Type.Union(['image', 'video', 'document'].map(kind => Type.Literal(kind))),
  private: Type.Optional(Type.Literal('1')),
})
const mebibyte = 1024 * 1024
const largest = { image: 10 * mebibyte, video: 200 * mebibyte, document: 200 * mebibyte }

const keptFiles: FileRule = {
  most: Math.max(...Object.values(largest)),
  mostOf: (head, name) => {
    const type = detectType(head, name)
    if (!type) throw new Refusal('unsupported_file', '')
    return largest[type.kind]
  },
}

/**
 * `POST seller/upload/File` (docs/rules/wire.md#files): multipart `file` and `kind` → `{url, name, size}`. The type is told by content.
 * With `private` it is for a field that is, and its address lasts as long as any such.
 * @throws Refusal too_large, unsupported_file
 */
async function uploadFile(context: Context, sent: Static<typeof UploadShape>) {
  const { upload, services, actor } = context
  if (!upload) throw new Refusal('invalid', '', { fields: { file: context.t('This is required') } })
  const type = detectType(await readHead(upload), upload.name)
  if (type?.kind !== sent.kind) throw new Refusal('unsupported_file', '')
  const key = makeKey(sent.private ? 'private' : 'public', type, context.now())
  const name = upload.name.slice(0, 200)
  const row = { key, name, kind: type.kind, content_type: type.contentType, size: upload.size, created_by: actor.id }
  const forget = await recordUpload(context, { ...row, supplier_id: context.tenant ?? platformId })
  try {
    await services.files.put(key, createReadStream(upload.path), type.contentType)
  } catch (error) {
    await forget()
    throw error
  }
  return { url: sent.private ? await linkFile(context, { key }) : `/files/${key}`, name, size: upload.size }
}

async function readHead({ path }: Upload): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

// The name of a public file is the permission to fetch it, so nobody must be able to guess it.
function makeKey(folder: 'public' | 'private', { extension }: FileType, now: number): string {
  const month = formatTime(now, 'YYYY/MM')
  return `${folder}/${month}/${crypto.randomUUID()}.${extension}`
}

/** Files people upload: pictures of goods, videos, documents. */
export default defineModule({
  routes: [
    { ...post('seller/upload/File', UploadShape, uploadFile, 'login'), file: keptFiles },
    { ...post('seller/upload/Sheet', Type.Object({}, { additionalProperties: false }), readCells, 'login'), file: smallSheets },
    { ...acting(get(privateCall, PrivateQuery, loadPrivateFile, 'login')), linked: true },
  ],
  jobs: { [dropJob]: services => dropUnused(services, Math.floor(Date.now() / 1000)) },
})
