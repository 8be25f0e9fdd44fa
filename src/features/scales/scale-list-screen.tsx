import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { forgetScale } from '#domain/scales/commands/forget-scale.ts'
import type { ScaleDevice } from '#domain/scales/scale-devices.ts'
import type { Database } from '#storage/database.ts'
import { type ListPage, type PageRequest } from '#domain/page-request.ts'
import { pageOfRows } from '#storage/lists/list-page.ts'
import { allRows } from '#storage/optimistic.ts'
import { TrashIcon } from '#ui/icon/later-icons.tsx'
import { DeleteDialog } from '#ui/dialog/delete-dialog.tsx'
import { formatDateTime } from '#ui/format.ts'
import { ScaleIcon } from '#ui/icon/icons.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { ListScreen } from '#widgets/list/list-screen.tsx'
import { useList } from '#client/use-list.ts'
import { Message } from '#ui/message/message.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { useScaleName } from './use-scale-name.ts'

/** The company's scales: all that somebody has connected. */
export function ScaleListScreen() {
  const { t } = useLingui()
  const { language } = useLanguage()
  const nameOf = useScaleName()
  const [leaving, setLeaving] = useState<ScaleDevice | null>(null)
  const list = useList({
    deps: [language],
    tables: ['scale_devices'],
    query: (database, query) => readPage(database, query, language),
  })
  return (
    <ListScreen
      list={list}
      title={t`Scales`}
      note={<Trans>Scales appear here after their first connection.</Trans>}
      searchLabel={t`Search by name, number or manufacturer`}
      isBrief
      columns={[
        { id: 'name', title: t`Name`, sort: 'name', cell: nameOf },
        {
          id: 'serial',
          title: t`Serial number`,
          second: 'end',
          cell: ({ serial_number }) => serial_number,
        },
        {
          id: 'maker',
          title: t`Manufacturer`,
          second: 'start',
          cell: ({ manufacturer }) => manufacturer,
        },
        { id: 'mac', title: t`MAC address`, isMinor: true, cell: ({ mac_address }) => mac_address },
        {
          id: 'created_at',
          title: t`First connected`,
          sort: 'created_at',
          firstOrder: 'desc',
          isMinor: true,
          keepsWords: true,
          cell: ({ created_at, user_full_name }) =>
            `${formatDateTime(created_at)} · ${user_full_name}`,
        },
      ]}
      nameOf={nameOf}
      linkOf={({ id }) => ({ to: '/dashboard/settings/scales/edit/{-$id}', params: { id } })}
      actionsOf={(scale) => [
        {
          key: 'forget',
          icon: <TrashIcon />,
          label: <Trans>Delete</Trans>,
          onClick: () => setLeaving(scale),
        },
      ]}
      empty={<NoScales />}
    >
      {leaving && <ForgetDialog scale={leaving} onClose={() => setLeaving(null)} />}
    </ListScreen>
  )
}

async function readPage(
  database: Database,
  query: PageRequest,
  language: string,
): Promise<ListPage<ScaleDevice>> {
  const scales = await allRows(database, 'scale_devices')
  const listed = scales.filter(({ deleted_at }) => deleted_at === null)
  return pageOfRows(listed, query, {
    textsOf: (scale) => [
      scale.own_name,
      scale.advertised_name,
      scale.serial_number,
      scale.mac_address,
      scale.manufacturer,
    ],
    sorts: {
      created_at: ({ created_at }) => created_at,
      name: ({ own_name, advertised_name }) => own_name ?? advertised_name,
    },
    language,
  })
}

function ForgetDialog({ scale, onClose }: { scale: ScaleDevice; onClose: () => void }) {
  const { t } = useLingui()
  const run = useRunCommand()
  const name = useScaleName()(scale)
  const forget = async (): Promise<void> => {
    if (await run(forgetScale, { scale_id: scale.id })) showToast('success', t`Deleted`)
    onClose()
  }
  return (
    <DeleteDialog
      title={<Trans>Delete {name}?</Trans>}
      warning={
        <Trans>If it's connected again, it reappears here without its name and number.</Trans>
      }
      onDelete={forget}
      onClose={onClose}
    />
  )
}

function NoScales() {
  return (
    <Message icon={<ScaleIcon size={32} />} title={<Trans>No scales connected yet</Trans>}>
      <p>
        <Trans>Open a count and connect one. It will appear here, ready to be named.</Trans>
      </p>
    </Message>
  )
}
