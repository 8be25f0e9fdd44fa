import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { forgetScale } from '#domain/commands/forget-scale.ts'
import type { ScaleDevice } from '#domain/scale-devices.ts'
import type { Database } from '#storage/database.ts'
import { pageOfRows, type ListPage, type ListQuery } from '#storage/list-page.ts'
import { rowsOf } from '#storage/rows-of.ts'
import { TrashIcon } from '#ui/icons.tsx'
import { DeleteDialog } from '#ui/form/delete-dialog.tsx'
import { formatDateTime } from '#ui/format.ts'
import { ScaleIcon } from '#ui/icons.tsx'
import { useLanguage } from '#ui/language.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useList } from '#ui/list/use-list.ts'
import { Message } from '#ui/message.tsx'
import { showToast } from '#ui/toast.tsx'
import { useDeed } from '#ui/use-deed.ts'
import { useScaleName } from './use-scale-name.ts'

/** The company's scales, each of which somebody has connected. */
export function ScaleListScreen() {
  const { t } = useLingui()
  const { language } = useLanguage()
  const nameOf = useScaleName()
  const [leaving, setLeaving] = useState<ScaleDevice | null>(null)
  const list = useList({
    deps: [language],
    query: (database, query) => readPage(database, query, language),
  })
  return (
    <ListScreen
      list={list}
      title={t`Scales`}
      note={
        <Trans>A scale stands here as soon as somebody has connected it, on whatever phone.</Trans>
      }
      searchLabel={t`Search by name, number or maker`}
      columns={[
        { id: 'name', title: t`Name`, sort: 'name', cell: nameOf },
        { id: 'serial', title: t`Serial number`, cell: ({ serial_number }) => serial_number },
        { id: 'maker', title: t`Manufacturer`, cell: ({ manufacturer }) => manufacturer },
        { id: 'mac', title: t`MAC address`, isMinor: true, cell: ({ mac_address }) => mac_address },
        {
          id: 'created_at',
          title: t`First connected`,
          sort: 'created_at',
          firstOrder: 'desc',
          isMinor: true,
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
  query: ListQuery,
  language: string,
): Promise<ListPage<ScaleDevice>> {
  const scales = await rowsOf(database, 'scale_devices')
  const kept = scales.filter(({ deleted_at }) => deleted_at === null)
  return pageOfRows(kept, query, {
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
  const run = useDeed()
  const name = useScaleName()(scale)
  const forget = async (): Promise<void> => {
    if (await run(forgetScale, { scale_id: scale.id })) showToast('success', t`Deleted`)
    onClose()
  }
  return (
    <DeleteDialog
      title={<Trans>Delete {name}?</Trans>}
      warning={<Trans>Connected again, it stands here anew, without its name and number.</Trans>}
      onDelete={forget}
      onClose={onClose}
    />
  )
}

function NoScales() {
  return (
    <Message icon={<ScaleIcon size={32} />} title={<Trans>No scale has been connected yet</Trans>}>
      <p>
        <Trans>Open a count and connect one: it will stand here, to be given a name.</Trans>
      </p>
    </Message>
  )
}
