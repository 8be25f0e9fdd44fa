import path from 'node:path'
import { StaticFiles } from './http/static-files.ts'

/** A step of the build: the app's files as small as they can be. */
await StaticFiles.compress(path.join(import.meta.dirname, '../client'))
