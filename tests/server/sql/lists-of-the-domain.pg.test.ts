import { newUuid } from '#tests/support/ids.ts'
import { expect, it } from 'vitest'
import { POS_SYSTEMS } from '#domain/pos/systems.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { LINK_HOURS } from '#domain/account/mails.ts'
import { ROLES } from '#domain/people/roles.ts'
import { USUAL_SETTINGS } from '#domain/account/settings.ts'
import { describeBothDatabases } from '#tests/support/database.ts'

const LISTS = { LANGUAGES, POS_SYSTEMS, ROLES, LINKS: Object.keys(LINK_HOURS) }

describeBothDatabases('What is listed in the domain', (make) => {
  it.each(Object.entries(LISTS))('is not listed in the database again: %s', async (_, list) => {
    const { database } = await make()
    const checks = await database.query<{ conname: string; definition: string }>(
      `select conname, pg_get_constraintdef(oid) as definition from pg_constraint
       where contype = 'c' and connamespace = current_schema()::regnamespace`,
    )
    const again = checks.filter(({ definition }) =>
      list.every((one) => definition.includes(`'${one}'`)),
    )
    expect(checks.length).toBeGreaterThan(10)
    expect(again.map(({ conname }) => conname)).toEqual([])
  })

  it('stands until a company chooses, in the database as on a phone', async () => {
    const { database } = await make()
    const id = newUuid()
    await database.query(
      `insert into companies (id, company_id, name, created_at) values ($1, $1, 'Bar', now())`,
      [id],
    )
    const [company] = await database.query('select * from companies where id = $1', [id])
    expect(company).toMatchObject(USUAL_SETTINGS)
  })
})
