import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { LocaleCode } from '../../contract/locales.ts'
import { getEnvironment } from '../environment.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { closeDialog, Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useIsFree } from '../ui/use-is-free.ts'
import './guide.css'
import { addressOfGuide, type GuideKind, guideSizes } from './guide-kinds.ts'
import { $guide, forgetGuide } from './guide-store.ts'

/** The catalogue parts that the guide says; what stands on its picture is drawn. */
export const texts = ['layout.dialog'] as const

/** Milliseconds after which the guide closes by itself. */
const closesAfter = 10_000

interface Props {
  locale: LocaleCode
  /** All the words of each picture. */
  alts: Record<GuideKind, string>
}

function Guide({ kind, locale, alts }: Props & { kind: GuideKind }) {
  const { t } = useTexts()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => getEnvironment().delay(closesAfter, () => button.current?.closest('dialog')?.close()), [])
  return (
    <Dialog className="guide" labelledBy="guide-picture" onClose={forgetGuide} closesBeside>
      <img
        className="guide__picture"
        id="guide-picture"
        src={addressOfGuide(kind, locale)}
        {...guideSizes[kind]}
        alt={alts[kind]}
      />
      {/* It lies over the picture as well: a press anywhere closes. */}
      <button
        className="guide__close"
        type="button"
        aria-label={t('layout.dialog.close')}
        onClick={closeDialog}
        ref={button}
      >
        <Icon name="g-close" />
      </button>
    </Dialog>
  )
}

/** Opens the guide once nothing else is open; where it can't be remembered, not at all, or it would open on every page. */
function WaitingGuide({ seenName, ...guide }: Parameters<typeof Guide>[0] & { seenName: string }) {
  const [isShown, setShown] = useState(false)
  const isFree = useIsFree()
  useEffect(() => {
    if (isShown || !isFree) return
    if (getEnvironment().local.set(seenName, '1')) setShown(true)
    else forgetGuide()
  }, [isShown, isFree, seenName])
  return isShown && <Guide {...guide} />
}

function CurrentGuide(props: Props) {
  const guide = useStore($guide, { ssr: 'initial' })
  return guide && <WaitingGuide {...guide} {...props} />
}

/** What a new player sees first, once: a picture of what there is to do here (rule 16.9). */
export function GuideIsland(props: Props) {
  return (
    <TextsProvider locale={props.locale}>
      <CurrentGuide {...props} />
    </TextsProvider>
  )
}
