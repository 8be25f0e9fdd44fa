import path from 'node:path'
import type { Config } from '../platform/config.ts'
import { BackupFolder } from './backup-folder.ts'
import { BackupMaker } from './backup-maker.ts'
import { NightlyBackups, type NightlyBackupsDeps } from './nightly-backups.ts'

/**
 * Backups that somebody asks for, and every night if there is a place for them.
 * @param programsDir directory of the built server
 */
export function createBackups(
  config: Config,
  programsDir: string,
  deps: Pick<NightlyBackupsDeps, 'wholeDatabase' | 'log' | 'now'>,
): { maker: BackupMaker; nightly: NightlyBackups[] } {
  const maker = new BackupMaker({
    ...deps,
    config,
    program: path.join(programsDir, 'make-backup.js'),
  })
  const { backupDir, contactMail } = config
  if (backupDir === null) return { maker, nightly: [] }
  const folder = new BackupFolder(backupDir)
  return { maker, nightly: [new NightlyBackups({ ...deps, folder, maker, contactMail })] }
}
