import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config, FileStoreConfig } from '../config/readConfig.ts'
import type { FileStore } from '../context/Context.ts'

/** The store of uploaded and exported files: a folder, or a bucket of an S3-compatible store. Keys with ".." are refused by it. */
export async function openFileStore(config: Pick<Config, 'fileStore'>): Promise<FileStore> {
  const disk = new Disk(await makeDriver(config.fileStore))
  const prefix = config.fileStore.kind === 's3' && config.fileStore.prefix ? `${config.fileStore.prefix}/` : ''
  return {
    put: (key, content, contentType) => {
      if (content instanceof Uint8Array)
        return disk.put(prefix + key, content, { contentType, contentLength: content.byteLength })
      if (config.fileStore.kind === 'fs') return disk.putStream(prefix + key, Readable.from(content), { contentType })
      return withLength(content, (stream, contentLength) => disk.putStream(prefix + key, stream, { contentType, contentLength }))
    },
    get: key => disk.getStream(prefix + key),
    exists: key => disk.exists(prefix + key),
    delete: key => disk.delete(prefix + key),
  }
}

/** A bucket wants to know the length before the first byte, so a stream passes through a temporary file. */
async function withLength(
  content: NodeJS.ReadableStream,
  put: (stream: Readable, length: number) => Promise<void>,
): Promise<void> {
  const path = join(tmpdir(), `console-put-${crypto.randomUUID()}`)
  try {
    await pipeline(content, createWriteStream(path))
    await put(createReadStream(path), (await stat(path)).size)
  } finally {
    await rm(path, { force: true })
  }
}

async function makeDriver(store: FileStoreConfig) {
  if (store.kind === 'fs') return new FSDriver({ location: store.directory, visibility: 'private' })
  // Loaded only where it is used: it is large.
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    bucket: store.bucket,
    region: store.region,
    visibility: 'private',
    supportsACL: false,
    forcePathStyle: store.endpoint !== undefined,
    // With the default, streams of unknown length fail and S3-like stores keep the chunk marks.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    ...(store.endpoint ? { endpoint: store.endpoint } : {}),
    ...(store.accessKeyId
      ? { credentials: { accessKeyId: store.accessKeyId, secretAccessKey: store.secretAccessKey ?? '' } }
      : {}),
  })
}
