import path from 'node:path'
import { UUID } from '#domain/units.ts'
import { ROLE } from '#domain/people/roles.ts'
import { AdminError, type AdminCommand } from './admin-command.ts'
import { importCompanyFile } from '../company-file/import-company-file.ts'
import { openFileStore } from '../files/open-file-store.ts'
import { summaryOf, tableText } from './table-text.ts'
import { endFactor } from '../accounts/sign-in/second-factor.ts'
import { findAccountByEmail } from '../sql/account/accounts.ts'

export const secondFactorCommands: AdminCommand[] = [
  {
    usage: 'second-factor reset EMAIL',
    help: 'Turns two-step sign-in off for somebody who lost phone and recovery codes, and emails them.',
    needs: 'database',
    async run({ database, print }, [email = '']) {
      const account = await findAccountByEmail(database, email)
      if (!account) throw new AdminError(`No account ${email}.`)
      const wasOn = await database.transaction((sql) =>
        endFactor(sql, account, 'second_factor_reset'),
      )
      if (!wasOn) throw new AdminError(`${account.email} has no two-step sign-in.`)
      print(`${account.email} signs in with the password alone now, and has been emailed.`)
    },
  },
]

interface Row {
  id: string
  name: string
  owner: string
  branches: number
  branch_count: number
  people: number
  goods: number
  inventories: number
  created_at: string
}

const COMPANIES = `
  select c.id, c.name, c.branch_count, c.created_at,
    coalesce((select min(u.email) from users u where u.company_id = c.id
      and u.role = '${ROLE.owner}' and u.deleted_at is null), '') as owner,
    (select count(*) from branches b where b.company_id = c.id and b.status = 'active') as branches,
    (select count(*) from users u where u.company_id = c.id and u.deleted_at is null) as people,
    (select count(*) from goods g where g.company_id = c.id and g.deleted_at is null) as goods,
    (select count(*) from inventories i where i.company_id = c.id and i.deleted_at is null)
      as inventories
  from companies c order by c.created_at, c.id`

export const companyCommands: AdminCommand[] = [
  {
    usage: 'companies list',
    help: 'Lists companies with their owners and sizes.',
    needs: 'database',
    async run({ database, print }) {
      const rows = await database.query<Row>(COMPANIES)
      const heading = 'Since|Name|Owner|Branches|People|Goods|Inventories|Id'.split('|')
      const cells = rows.map((row) => [
        row.created_at.slice(0, 10),
        row.name,
        row.owner,
        `${row.branches} of ${row.branch_count}`,
        String(row.people),
        String(row.goods),
        String(row.inventories),
        row.id,
      ])
      print(tableText(heading, cells))
    },
  },
  {
    usage: 'company export ID FILE',
    help: 'Writes everything of one company to one file, with its pictures, also while the server runs. Passwords, keys and other secrets are not included.',
    needs: 'database',
    opensFile: true,
    async run({ exportCompany, print }, [id = '', file = '']) {
      if (!UUID.test(id)) throw new AdminError(`No company ${id}.`)
      print(`${file}: ${summaryOf(await exportCompany(id, path.resolve(file)))}.`)
    },
  },
  {
    usage: 'company import FILE',
    help: 'Adds the company of such a file to a server that does not have it, all of it or nothing. Its people choose new passwords by “Forgot password?”.',
    needs: 'database',
    opensFile: true,
    async run({ config, database, now, print }, [file = '']) {
      const deps = { database, files: openFileStore(config), now: now() }
      const { name, counts } = await importCompanyFile(deps, path.resolve(file))
      print(`${name} is on this server now: ${summaryOf(counts)}.`)
      print(
        'Its people choose new passwords by “Forgot password?”. Keys, webhooks, two-step sign-in',
      )
      print('and the password of the point-of-sale system are to be set up again.')
    },
  },
]
