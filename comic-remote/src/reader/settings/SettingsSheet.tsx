import { Chip, Chips } from '@manying/ui/Chip';
import { Sheet } from '@manying/ui/Sheet';
import { Switch } from '@manying/ui/Switch';
import text from '@manying/ui/text.module.css';
import { readingMessages } from '../../readingMessages.ts';
import { Range } from '../tools/Range.tsx';
import { toolsMessages } from '../tools/toolsMessages.ts';
import styles from './SettingsSheet.module.css';
import { type Setting, settings } from './settings.ts';
import { type SheetSetting, settingsMessages } from './settingsMessages.ts';
import { useReaderSettings } from './useReaderSettings.ts';

const names = Object.keys(settingsMessages) as SheetSetting[];

interface SettingsSheetProps {
  open: boolean;
  onClose: () => void;
}

/** The reader's settings; each change applies at once to the pages behind the sheet. */
export function SettingsSheet({ open, onClose }: SettingsSheetProps) {
  const { settings: current, update } = useReaderSettings();
  return (
    <Sheet open={open} title={toolsMessages.settings} closeLabel={readingMessages.close} onClose={onClose}>
      {names.map((name) => (
        <div key={name} className={styles.setting}>
          <Control name={name} value={current[name]} onChange={(value) => update({ [name]: value })} />
        </div>
      ))}
    </Sheet>
  );
}

interface ControlProps {
  name: SheetSetting;
  value: boolean | number;
  onChange: (value: boolean | number) => void;
}

/** The control of a setting: a switch, chips or a slider. */
function Control({ name, value, onChange }: ControlProps) {
  const setting: Setting = settings[name];
  const { label, valueText = String } = settingsMessages[name];
  if (typeof value === 'boolean') return <Switch label={label} on={value} onChange={onChange} />;
  if (!('range' in setting)) return null;
  const { range, step } = setting;
  if (!step) {
    return (
      <div className={styles.choice}>
        <span>{label}</span>
        <Chips label={label}>
          {range.map((choice) => (
            <Chip key={choice} selected={choice === value} onPress={() => onChange(choice)}>
              {valueText(choice)}
            </Chip>
          ))}
        </Chips>
      </div>
    );
  }
  return (
    <div className={styles.line}>
      <span>{label}</span>
      <Range
        label={label}
        valueText={valueText(value)}
        value={value}
        min={range[0]}
        max={range.at(-1) ?? range[0]}
        step={step}
        onSlide={onChange}
      />
      <span className={`${styles.value} ${text.num}`} aria-hidden="true">
        {valueText(value)}
      </span>
    </div>
  );
}
