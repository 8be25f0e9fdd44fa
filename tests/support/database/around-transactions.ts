import type { Database, Sql } from '#server/sql/database.ts'

/** Wraps the body of every transaction of a database. */
export function aroundTransactions(
  database: Database,
  around: <T>(run: (sql: Sql) => Promise<T>) => (sql: Sql) => Promise<T>,
): Database {
  return {
    kind: database.kind,
    query: database.query.bind(database),
    exec: database.exec.bind(database),
    transaction: (run) => database.transaction(around(run)),
    inCompany: (companyId) => {
      const company = database.inCompany(companyId)
      return {
        companyId,
        query: company.query.bind(company),
        exec: company.exec.bind(company),
        transaction: (run) => company.transaction(around(run)),
        snapshot: (run) => company.snapshot(around(run)),
      }
    },
    listen: database.listen.bind(database),
    notify: database.notify.bind(database),
    reserved: () => aroundTransactions(database.reserved(), around),
    load: database.load.bind(database),
    close: database.close.bind(database),
  }
}
