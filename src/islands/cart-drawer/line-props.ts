// What every part of a line is handed.
import type { LineView } from '../../model/views.ts';
import type { StoreActions } from '../../store/store-api.ts';
import type { Translate } from '../i18n/translate.ts';

export interface LineProps {
  line: LineView;
  text: Translate;
  actions: StoreActions;
  onRemove(line: LineView): void;
}
