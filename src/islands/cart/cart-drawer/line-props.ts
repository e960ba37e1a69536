// What every part of a line is handed.
import type { LineView } from '../../../model/views.ts';
import type { IslandStore } from '../../../store/state.ts';
import type { Translate } from '../../i18n/translate.ts';

export interface LineProps {
  line: LineView;
  text: Translate;
  store: IslandStore;
  onRemove(line: LineView): void;
}
