import path from 'node:path'
import type { Config } from '../platform/config.ts'
import { DiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { S3Store } from './s3-store.ts'

/** @throws {StartError} CONFIG_INVALID when S3_URL is invalid */
export function openFileStore({ s3Url, dataDir }: Pick<Config, 's3Url' | 'dataDir'>): FileStore {
  return s3Url === null ? new DiskStore(path.join(dataDir, 'files')) : new S3Store(s3Url)
}
