import { useSyncExternalStore } from 'react';
import { cn } from '../kit/ui/cn.ts';
import { Icon } from '../kit/ui/icon.tsx';
import { themeChoice, themes, themeStore, type Theme } from './theme.ts';

const looks: Record<Theme, { name: string; chosen: string }> = {
  light: { name: 'Light', chosen: 'in-data-[theme=light]:bg-muted in-data-[theme=light]:text-foreground' },
  dark: { name: 'Dark', chosen: 'in-data-[theme=dark]:bg-muted in-data-[theme=dark]:text-foreground' },
  system: {
    name: 'System',
    chosen: 'in-data-[theme=system]:bg-muted in-data-[theme=system]:text-foreground',
  },
};

/** Light, dark, or the system's setting. The script in `theme.ts` does the work; this shows and names the choice. */
export function ThemeToggle() {
  const chosen = useSyncExternalStore(themeStore.subscribe, themeStore.read, themeStore.readOnServer);
  return (
    <fieldset className="needs-script flex items-center gap-0.5">
      <legend className="sr-only">Theme</legend>
      {themes.map((theme) => {
        const { name, chosen: look } = looks[theme];
        return (
          <button
            key={theme}
            type="button"
            {...{ [themeChoice]: theme }}
            aria-label={name}
            aria-pressed={chosen === theme}
            title={name}
            className={cn(
              'grid size-9 place-items-center rounded-md text-muted-foreground hover:text-foreground lg:size-7',
              look,
            )}
          >
            <Icon name={theme} />
          </button>
        );
      })}
    </fieldset>
  );
}
