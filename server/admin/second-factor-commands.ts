import { endFactor } from '../accounts/sign-in/second-factor.ts'
import { findAccountByEmail } from '../sql/account/accounts.ts'
import { AdminError, type AdminCommand } from './admin-command.ts'

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
