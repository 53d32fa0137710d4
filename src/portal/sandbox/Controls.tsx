import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import { games } from '../../contract/games.ts'
import { locales, parseLanguageParameter } from '../../contract/locales.ts'
import { Switch } from '../ui/Switch.tsx'
import { clearData, openAsGuest, openAsMember, openAsNewcomer, openAsPlayer } from './phone-store.ts'
import { $settings, change, systems } from './settings-store.ts'

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

export function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen)
    if (option) onChoose(option.value)
  }
  return (
    <label className="field">
      <span className="field__label">{label}</span>
      <select className="field__control" value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

interface InputProps {
  label: string
  value: string
  type?: 'text' | 'number'
  hint?: string
  onType: (value: string) => void
}

export function Input({ label, value, type = 'text', hint, onType }: InputProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input
        className="field__control"
        id={id}
        type={type}
        value={value}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {hint !== undefined && (
        <p className="small soft" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="card stack fake__part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

const systemNames = { android: 'Android', ios: 'iOS', none: 'No bridge at all' } as const

/** Who opens the portal, and how: the tickets of a game's server. */
function Player() {
  const { project, uid, locale } = useStore($settings)
  return (
    <Part title="Player">
      <Choice
        label="Game"
        value={project}
        options={games.map(({ gameProject, name }) => ({ value: gameProject, label: name }))}
        onChoose={(value) => change({ project: value })}
      />
      <Choice
        label="Language"
        value={locale}
        options={locales.map(({ code, name }) => ({ value: code, label: name }))}
        onChoose={(value) => change({ locale: parseLanguageParameter(value) })}
      />
      <Input
        label="Character (uid)"
        value={uid}
        hint="Empty for a new one. A linked character brings a FULL ticket, another a HALF one."
        onType={(value) => change({ uid: value.trim() })}
      />
      <div className="fake__presses">
        <button className="btn btn--glory" type="button" onClick={openAsMember}>
          New player, FULL
        </button>
        <button className="btn btn--glory" type="button" onClick={openAsNewcomer}>
          New character, HALF
        </button>
        <button className="btn" type="button" onClick={openAsPlayer}>
          Open as this character
        </button>
        <button className="btn" type="button" onClick={openAsGuest}>
          Open without a ticket
        </button>
        <button className="btn" type="button" onClick={clearData}>
          Clear the webview’s data
        </button>
      </div>
    </Part>
  )
}

/** The phone and the game's SDK. */
function Device() {
  const { system, sdkVersion, top, bottom, isOffline, isSilent } = useStore($settings)
  return (
    <Part title="Device">
      <Choice
        label="System"
        value={system}
        options={systems.map((value) => ({ value, label: systemNames[value] }))}
        onChoose={(value) => change({ system: value })}
      />
      <Input label="SDK version" value={sdkVersion} onType={(value) => change({ sdkVersion: value })} />
      <div className="fake__pair">
        <Input
          label="Covered above"
          type="number"
          value={String(top)}
          onType={(value) => change({ top: Number(value) || 0 })}
        />
        <Input
          label="Covered below"
          type="number"
          value={String(bottom)}
          onType={(value) => change({ bottom: Number(value) || 0 })}
        />
      </div>
      <p className="small soft">Pixels: at least 42 above, 0 or less below. They count when the page is opened.</p>
      <Switch label="No network" isOn={isOffline} onSwitch={(isOn) => change({ isOffline: isOn })} />
      <Switch label="App does not answer" isOn={isSilent} onSwitch={(isOn) => change({ isSilent: isOn })} />
    </Part>
  )
}

/** All that is set up before the portal is opened. */
export function Controls() {
  return (
    <div className="fake__column">
      <Player />
      <Device />
    </div>
  )
}
