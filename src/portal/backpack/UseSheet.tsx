import { useStore } from '@nanostores/react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { $acting } from '../act/acting-store.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { listContents } from '../reward/contents.ts'
import { Loot } from '../reward/Loot.tsx'
import { usePlayer } from '../session/use-player.ts'
import { closeDialog, Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { needsNetwork } from '../ui/needs-network.ts'
import { Amount } from './Amount.tsx'
import { actNameOf } from './act-name.ts'
import { findSource, pressUse } from './press-use.ts'
import { SentStep } from './SentStep.tsx'
import { sayReceiver } from './say-sent.ts'
import { $sheet, forgetSheet, type Sheet } from './sheet-store.ts'
import { purposeOf } from './shelves.ts'
import { limitOf, multiply } from './use-amount.ts'

interface AskProps {
  sheet: Sheet
  /** The button that does it. */
  confirm: Ref<HTMLButtonElement>
}

/** How many, what will happen, and the button that does it. */
function AskStep({ sheet, confirm }: AskProps) {
  const { t } = useTexts()
  const { thing } = sheet
  const [amount, setAmount] = useState(1)
  const isBusy = useStore($acting).has(actNameOf(thing.id))
  const receiver = sayReceiver(usePlayer())
  const opens = purposeOf(thing) === 'opens'
  const action = opens ? 'open' : 'use'
  return (
    <div className="use__step">
      {limitOf(thing.valid_count) > 1 && (
        <Amount amount={amount} held={thing.valid_count} isBusy={isBusy} onChange={setAmount} />
      )}
      <p className="use__says">{opens ? t('backpack.use.opens') : t('backpack.use.goes', receiver)}</p>
      {opens ? (
        <Loot contents={listContents(multiply(thing.content_list, amount))} />
      ) : (
        <p className="small soft use__says">{t('backpack.use.final')}</p>
      )}
      <button
        {...needsNetwork}
        className="btn btn--glory btn--wide"
        type="button"
        aria-disabled={isBusy}
        aria-busy={isBusy}
        ref={confirm}
        onClick={({ currentTarget }) => {
          const dialog = currentTarget.closest('dialog')
          void pressUse(sheet, amount, () => dialog?.close())
        }}
      >
        {amount === 1 ? t(`backpack.entry.${action}`) : t(`backpack.use.${action}`, { count: amount })}
      </button>
    </div>
  )
}

interface Props {
  /** Where what was used can be followed. */
  recordsHref: string
}

function OpenSheet({ sheet, recordsHref }: Props & { sheet: Sheet }) {
  const { t } = useTexts()
  const { thing, sent } = sheet
  const [item] = thing.items
  const confirm = useRef<HTMLButtonElement>(null)
  // React's own autoFocus comes before the dialog is open.
  useEffect(() => confirm.current?.focus(), [])
  const close = () => {
    forgetSheet()
    findSource(sheet)?.focus()
  }
  return (
    <Dialog className="sheet use" labelledBy="use-title" onClose={close} closesBeside>
      <div className="sheet__head">
        <h2 id="use-title">{sent ? t('backpack.use.sent_title') : thing.title}</h2>
        <button className="round" type="button" aria-label={t('layout.dialog.close')} onClick={closeDialog}>
          <Icon name="g-close" />
        </button>
      </div>
      <div className="use__thing">
        <span className="item item--xl">
          <Icon name={`i-${item?.item_icon ?? 'gift'}`} />
        </span>
        {!sent && (
          <>
            <p className="use__says">{item?.item_text}</p>
            <p className="soft">{t('backpack.entry.held', { count: thing.valid_count })}</p>
          </>
        )}
      </div>
      {sent ? <SentStep sent={sent} recordsHref={recordsHref} /> : <AskStep sheet={sheet} confirm={confirm} />}
    </Dialog>
  )
}

/** The sheet that asks how many of a thing to use and says what will happen, and afterwards that it is on its way. */
export default function UseSheet({ recordsHref }: Props) {
  const sheet = useStore($sheet)
  return sheet && <OpenSheet key={sheet.thing.id} sheet={sheet} recordsHref={recordsHref} />
}
