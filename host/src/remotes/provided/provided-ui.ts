import * as dataNotes from '@park/ui/surfaces/DataNotes';
import * as avatar from '@park/ui/surfaces/Avatar';
import * as badge from '@park/ui/surfaces/Badge';
import * as brandMark from '@park/ui/surfaces/BrandMark';
import * as button from '@park/ui/actions/Button';
import * as card from '@park/ui/surfaces/Card';
import * as checkboxField from '@park/ui/fields/CheckboxField';
import * as descriptionList from '@park/ui/surfaces/DescriptionList';
import * as dialog from '@park/ui/floating/Dialog';
import * as iconButton from '@park/ui/actions/IconButton';
import * as latePart from '@park/ui/surfaces/LatePart';
import * as linkStyles from '@park/ui/actions/Link.styles';
import * as menu from '@park/ui/floating/Menu';
import * as pageHeader from '@park/ui/surfaces/PageHeader';
import * as progressBar from '@park/ui/surfaces/ProgressBar';
import * as searchField from '@park/ui/fields/SearchField';
import * as section from '@park/ui/surfaces/Section';
import * as segmentedField from '@park/ui/fields/SegmentedField';
import * as selectField from '@park/ui/fields/SelectField';
import * as skeleton from '@park/ui/surfaces/Skeleton';
import * as spinner from '@park/ui/surfaces/Spinner';
import * as stat from '@park/ui/surfaces/Stat';
import * as stateView from '@park/ui/surfaces/StateView';
import * as statusDot from '@park/ui/surfaces/StatusDot';
import * as table from '@park/ui/table/Table';
import * as textAreaField from '@park/ui/fields/TextAreaField';
import * as textField from '@park/ui/fields/TextField';
import * as toolbar from '@park/ui/surfaces/Toolbar';
import * as visuallyHidden from '@park/ui/surfaces/VisuallyHidden';
import * as buttonStyles from '@park/ui/actions/button.styles';
import * as fieldStyles from '@park/ui/fields/field.styles';
import * as icons from '@park/ui/theme/icons';
import * as depths from '@park/ui/theme/depths';
import * as tokens from '@park/ui/theme/tokens';
import * as toneStyles from '@park/ui/theme/tone.styles';
import * as lateParts from '@park/ui/surfaces/use-late-part';

/** The parts of `shared/ui` that the host provides to remotes, so that each is loaded once. */
export const providedUi: Readonly<Record<string, object>> = {
  '@park/ui/surfaces/DataNotes': dataNotes,
  '@park/ui/surfaces/Avatar': avatar,
  '@park/ui/surfaces/Badge': badge,
  '@park/ui/surfaces/BrandMark': brandMark,
  '@park/ui/actions/Button': button,
  '@park/ui/surfaces/Card': card,
  '@park/ui/fields/CheckboxField': checkboxField,
  '@park/ui/surfaces/DescriptionList': descriptionList,
  '@park/ui/floating/Dialog': dialog,
  '@park/ui/actions/IconButton': iconButton,
  '@park/ui/surfaces/LatePart': latePart,
  '@park/ui/actions/Link.styles': linkStyles,
  '@park/ui/floating/Menu': menu,
  '@park/ui/surfaces/PageHeader': pageHeader,
  '@park/ui/surfaces/ProgressBar': progressBar,
  '@park/ui/fields/SearchField': searchField,
  '@park/ui/surfaces/Section': section,
  '@park/ui/fields/SegmentedField': segmentedField,
  '@park/ui/fields/SelectField': selectField,
  '@park/ui/surfaces/Skeleton': skeleton,
  '@park/ui/surfaces/Spinner': spinner,
  '@park/ui/surfaces/Stat': stat,
  '@park/ui/surfaces/StateView': stateView,
  '@park/ui/surfaces/StatusDot': statusDot,
  '@park/ui/table/Table': table,
  '@park/ui/fields/TextAreaField': textAreaField,
  '@park/ui/fields/TextField': textField,
  '@park/ui/surfaces/Toolbar': toolbar,
  '@park/ui/surfaces/VisuallyHidden': visuallyHidden,
  '@park/ui/actions/button.styles': buttonStyles,
  '@park/ui/fields/field.styles': fieldStyles,
  '@park/ui/theme/icons': icons,
  '@park/ui/theme/depths': depths,
  '@park/ui/theme/tokens': tokens,
  '@park/ui/theme/tone.styles': toneStyles,
  '@park/ui/surfaces/use-late-part': lateParts,
};
