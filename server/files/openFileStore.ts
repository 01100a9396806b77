import { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config, FileStoreConfig } from '../config.ts'
import type { FileStore } from '../define.ts'

/** The store of uploaded and exported files: a folder, or a bucket of an S3-compatible store. Keys with ".." are refused by it. */
export async function openFileStore(config: Pick<Config, 'fileStore'>): Promise<FileStore> {
  const disk = new Disk(await makeDriver(config.fileStore))
  const prefix = config.fileStore.kind === 's3' && config.fileStore.prefix ? `${config.fileStore.prefix}/` : ''
  return {
    put: async (key, content, contentType) => {
      if (content instanceof Uint8Array) await disk.put(prefix + key, content, { contentType, contentLength: content.byteLength })
      else await disk.putStream(prefix + key, Readable.from(content), { contentType })
    },
    get: key => disk.getStream(prefix + key),
    exists: key => disk.exists(prefix + key),
    delete: key => disk.delete(prefix + key),
  }
}

async function makeDriver(store: FileStoreConfig) {
  if (store.kind === 'fs') return new FSDriver({ location: store.directory, visibility: 'private' })
  const { S3Driver } = await import('flydrive/drivers/s3').catch(error => {
    throw new Error('CONSOLE_FILE_STORE asks for s3, which needs the package @aws-sdk/client-s3. Run: npm install @aws-sdk/client-s3', { cause: error })
  })
  return new S3Driver({
    bucket: store.bucket,
    region: store.region,
    visibility: 'private',
    supportsACL: false,
    forcePathStyle: store.endpoint !== undefined,
    // With the default, streams of unknown length fail and S3-like stores keep the chunk marks (dependencies-server.md §6).
    requestChecksumCalculation: 'WHEN_REQUIRED',
    ...(store.endpoint ? { endpoint: store.endpoint } : {}),
    ...(store.accessKeyId ? { credentials: { accessKeyId: store.accessKeyId, secretAccessKey: store.secretAccessKey ?? '' } } : {}),
  })
}
