import { StartError, reasonOf } from '../start-error.ts'
import type { Sql } from './database.ts'

/** Whoever acts within a company; it cannot sign in by itself. */
export const COMPANY_ROLE = 'dram_company'

/** Holds the company's id for the length of a transaction. */
export const COMPANY_SETTING = 'dram.company_id'

/**
 * Roles belong to a whole cluster, so another database's server may be making it right now, and a
 * copy restored elsewhere comes without it. A superuser need not be a member.
 */
const MAKE_ROLE = `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${COMPANY_ROLE}') then
      create role ${COMPANY_ROLE} nologin;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$;
  do $$ begin
    begin
      set local role ${COMPANY_ROLE};
      reset role;
    exception when insufficient_privilege then
      execute format('grant ${COMPANY_ROLE} to %I', current_user);
    end;
  end $$`

/**
 * Every table with a company_id. What is in order already is left
 * alone, because the statements lock the table. Without a setting the policy is an error, not an
 * empty answer.
 */
const SECURE_TABLES = `
  do $$
  declare
    owned record;
  begin
    execute format('grant usage on schema %I to ${COMPANY_ROLE}', current_schema());
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
 * Shuts every company's rows to the others, in tables old and new. Runs after the migrations, at
 * every start.
 * Throws `StartError` ROLE_MISSING when the server may not make the role and nobody else has.
 */
export async function secureTables(tx: Sql): Promise<void> {
  try {
    await tx.exec(MAKE_ROLE)
  } catch (error) {
    throw new StartError(
      'ROLE_MISSING',
      `The user of DATABASE_URL may not act as ${COMPANY_ROLE}: ${reasonOf(error)}. Let an administrator run: create role ${COMPANY_ROLE} nologin; grant ${COMPANY_ROLE} to <that user>;`,
      error,
    )
  }
  await tx.exec(SECURE_TABLES)
}
