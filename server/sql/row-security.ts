import { StartError, reasonOf } from '../platform/start-error.ts'
import { isDatabaseAway } from './database-away.ts'
import type { Database, Sql } from './database.ts'

/** The role for code that acts within a company; it cannot log in. */
export const COMPANY_ROLE = 'dram_company'

/** Holds the company's id for the duration of a transaction. */
export const COMPANY_SETTING = 'dram.company_id'

/** Roles belong to the whole cluster, so another database's server may create it concurrently. */
const MAKE_ROLE = `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${COMPANY_ROLE}') then
      create role ${COMPANY_ROLE} nologin;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$`

/** The creator of a role is not automatically a member of it; a superuser need not be. */
const JOIN_ROLE = `
  do $$ begin
    set local role ${COMPANY_ROLE};
    reset role;
  exception when insufficient_privilege then
    begin
      execute format('grant ${COMPANY_ROLE} to %I', current_user);
    exception when unique_violation then null;
    end;
  end $$`

/**
 * Covers every table with a company_id. Skips what is already in order, because the statements lock
 * the table. Without the setting, the policy raises an error instead of returning nothing.
 */
const SECURE_TABLES = `
  do $$
  declare
    owned record;
  begin
    if not has_schema_privilege('${COMPANY_ROLE}', current_schema(), 'usage') then
      execute format('grant usage on schema %I to ${COMPANY_ROLE}', current_schema());
    end if;
    for owned in
      select c.oid::regclass as name, c.oid, c.relrowsecurity as is_on
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
    loop
      if not owned.is_on then
        execute format('alter table %s enable row level security', owned.name);
      end if;
      if not exists (select from pg_policy where polrelid = owned.oid and polname = 'one_company') then
        execute format('create policy one_company on %s to ${COMPANY_ROLE}
          using (company_id = current_setting(''${COMPANY_SETTING}'')::uuid)', owned.name);
      end if;
      if not has_table_privilege('${COMPANY_ROLE}', owned.oid, 'select')
        or not has_table_privilege('${COMPANY_ROLE}', owned.oid, 'delete') then
        execute format('grant select, insert, update, delete on %s to ${COMPANY_ROLE}', owned.name);
      end if;
    end loop;
  end $$`

/**
 * Makes sure that the role exists and that this server may act as it. Runs at every start, because
 * a copy restored into another cluster lacks it; and in its own transactions, because one that
 * waited for another server to create the role does not see it. Throws `StartError` ROLE_MISSING
 * when the server may not create it and nobody else has.
 */
export async function makeCompanyRole(database: Database): Promise<void> {
  try {
    await database.exec(MAKE_ROLE)
    await database.exec(JOIN_ROLE)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    throw new StartError(
      'ROLE_MISSING',
      `The user of DATABASE_URL is not allowed to act as ${COMPANY_ROLE}: ${reasonOf(error)}. Ask an administrator to run: create role ${COMPANY_ROLE} nologin; grant ${COMPANY_ROLE} to <that user>;`,
      error,
    )
  }
}

/** Isolates every company's rows, in tables old and new. Runs after the migrations. */
export async function secureTables(tx: Sql): Promise<void> {
  await tx.exec(SECURE_TABLES)
}
