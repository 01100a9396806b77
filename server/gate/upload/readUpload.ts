import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import type { Services, Upload } from '../../context/Context.ts'
import { aroundFile, tooLarge } from '../request/checkForm.ts'
import { KeptFile } from './KeptFile.ts'
import { sayFor } from '../answer/sendAnswer.ts'
import { takeBody } from './takeBody.ts'

const limits = { files: 1, fields: 20, parts: 21, fieldSize: 16 * 1024, headerPairs: 20, headerSize: 8 * 1024 }

/**
 * The form of a call that takes a file: its file written into a folder, its other parts as fields. Memory stays small; what is too
 * long, too slow or no form is given up as soon as that is seen.
 * @throws Refusal too_large, unsupported_file, bad_request; invalid when there is no file
 */
export async function readUpload(request: FastifyRequest, folder: string, services: Services): Promise<Upload> {
  const rule = request.call?.route.file
  if (!rule) throw new Error('readUpload needs a route that takes a file.')
  const say = sayFor(request, services)
  const path = join(folder, 'file')
  const handle = await open(path, 'ax')
  try {
    const kept = new KeptFile(handle, rule, say)
    const { name, fields } = await readForm(request, services, kept)
    if (name === null) throw new Refusal('invalid', '', { fields: { file: say('This is required') } })
    return { path, name, size: kept.size, fields }
  } finally {
    await handle.close()
  }
}

async function readForm(request: FastifyRequest, { config }: Services, kept: KeptFile) {
  const form = openForm(request)
  const { failed, fields, file } = listen(form, kept)
  let taken = 0
  await takeBody(request.raw, config.uploads, async piece => {
    taken += piece.length
    if (taken > kept.most + aroundFile) throw tooLarge(kept.most)
    await Promise.race([write(form, piece), failed])
  })
  const finished = once(form, 'finish')
  form.end()
  await Promise.race([finished, failed])
  return { name: await file(), fields: Object.fromEntries(fields) }
}

function openForm(request: FastifyRequest): BusboyInstance {
  try {
    // isForm has looked at the content type.
    return new Busboy({ headers: request.headers as BusboyHeaders, limits })
  } catch {
    throw new Refusal('bad_request', '')
  }
}

const write = (form: BusboyInstance, piece: Buffer): Promise<void> => new Promise(resolve => form.write(piece, () => resolve()))

/** What a form brings while it is written: `file` resolves to the file's name once it is kept, null when there is none. */
function listen(form: BusboyInstance, kept: KeptFile) {
  const fields = new Map<string, string>()
  let reading: Promise<string | null> = Promise.resolve(null)
  const failed = new Promise<never>((_, reject) => {
    const refuse = (): void => reject(new Refusal('bad_request', ''))
    form.on('error', refuse).on('filesLimit', refuse).on('fieldsLimit', refuse).on('partsLimit', refuse)
    form.on('field', (name, value, nameCut, valueCut) => {
      if (nameCut || valueCut || name === undefined) refuse()
      else fields.set(name, value)
    })
    form.on('file', (_field, stream, name = '') => {
      reading = kept.read(stream, name).then(() => name)
      reading.catch(reject)
    })
  })
  // It is raced with each step, and may fail between two.
  failed.catch(() => undefined)
  return { failed, fields, file: () => reading }
}
