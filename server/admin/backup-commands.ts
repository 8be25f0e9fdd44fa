import path from 'node:path'
import { checkBackup } from '../backup/check-backup.ts'
import { verifyBackup } from '../backup/read-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { openFileStore } from '../files/open-file-store.ts'
import { countLivingKeys } from '../sql/account/api-keys.ts'
import type { AdminCommand } from './admin-command.ts'
import { summaryOf } from './table-text.ts'

export const backupCommands: AdminCommand[] = [
  {
    usage: 'backup FILE',
    help: 'Writes a snapshot of the database and the uploaded files to one file, also while the server runs. Files in an S3 store and the signing secret are not included.',
    needs: 'database',
    opensFile: true,
    async run({ config, backup, print }, [file = '']) {
      const counts = await backup(path.resolve(file))
      print(`${file}: ${summaryOf(counts)}.`)
      if (config.s3Url !== null)
        print('The files are in the S3 store; make sure it is backed up too.')
    },
  },
  {
    usage: 'restore FILE',
    help: 'Restores a backup into an empty database or a new DATA_DIR. Devices resend what the backup is missing.',
    needs: 'empty database',
    prepare: ([file = '']) => verifyBackup(path.resolve(file)),
    async run({ config, database, now, print }, [file = '']) {
      const deps = { database, files: openFileStore(config) }
      print(`Restored ${summaryOf(await restoreBackup(deps, path.resolve(file)))}.`)
      const keys = await countLivingKeys(database, now())
      if (keys === 0) return
      print(`Keys for programs that work now: ${keys}. One that was revoked after the backup is`)
      print('among them: its owner has to revoke it again.')
    },
  },
  {
    usage: 'check FILE',
    help: 'Restores a backup into a temporary directory, compares every row and file with the original, and deletes the directory.',
    needs: 'nothing',
    async run({ print }, [file = '']) {
      print(`${file} is complete: ${summaryOf(await checkBackup(path.resolve(file)))}.`)
    },
  },
]
