import { listContactRequests, removeContactRequest } from '../sql/site/contact-requests.ts'
import { AdminError, type AdminCommand } from './admin-command.ts'
import { minuteText } from '../platform/instant.ts'
import { tableText } from './table-text.ts'

/** Plenty for one reading. */
const LIMIT = 100

export const contactCommands: AdminCommand[] = [
  {
    usage: 'contacts list',
    help: 'Lists callback requests, latest first.',
    needs: 'database',
    async run({ database, print }) {
      const rows = await listContactRequests(database, LIMIT)
      const cells = rows.map((row) => [
        minuteText(row.created_at),
        row.name,
        row.phone_number,
        row.email,
        row.language,
        row.text,
        row.id,
      ])
      print(tableText(['When (UTC)', 'Name', 'Phone', 'Email', 'Language', 'Text', 'Id'], cells))
    },
  },
  {
    usage: 'contacts remove ID',
    help: 'Deletes a callback request that has been handled.',
    needs: 'database',
    async run({ database, print }, [id = '']) {
      const isThere = await removeContactRequest(database, id)
      if (!isThere) throw new AdminError(`No request ${id}.`)
      print('Deleted.')
    },
  },
]
