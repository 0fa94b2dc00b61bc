import { useMay } from '@park/session/use-may';
import { useMoney, usePark } from '@park/session/use-park';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Avatar, initialOf, tintOf } from '@park/ui/surfaces/Avatar';
import { Badge } from '@park/ui/surfaces/Badge';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { DescriptionList } from '@park/ui/surfaces/DescriptionList';
import { LatePart } from '@park/ui/surfaces/LatePart';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { ProgressBar } from '@park/ui/surfaces/ProgressBar';
import { Popover } from '@park/ui/floating/Popover';
import { SearchField } from '@park/ui/fields/SearchField';
import { Section } from '@park/ui/surfaces/Section';
import { SegmentedField } from '@park/ui/fields/SegmentedField';
import { ComboField } from '@park/ui/fields/ComboField';
import { SelectField } from '@park/ui/fields/SelectField';
import { Skeleton, SkeletonRows } from '@park/ui/surfaces/Skeleton';
import { Stat } from '@park/ui/surfaces/Stat';
import { StatusDot } from '@park/ui/surfaces/StatusDot';
import { Cell, HeaderCell, Row, Table, TableFrame } from '@park/ui/table/Table';
import { TextAreaField } from '@park/ui/fields/TextAreaField';
import { Toolbar, ToolbarSpace } from '@park/ui/surfaces/Toolbar';
import { FieldBox, FieldError, FieldHint, FieldLabel, controlStyles } from '@park/ui/fields/field.styles';
import { numberInput } from '@park/ui/fields/number-input';
import { Isolated } from '@park/ui/surfaces/Isolated';
import { toneColors } from '@park/ui/theme/tone.styles';
import * as icons from '@park/ui/theme/icons';
import { lateScreen } from '@park/federation/late-screen';
import { useFailureNotice } from '@park/federation/use-failure-notice';
import { useRequestState } from '@park/federation/use-request-state';
import {
  keepPreviousData,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

/** What the host provides to remotes besides `providedLibraries`, with the code for signed-in people; by name as well. */
export const laterLibraries: Readonly<Record<string, object>> = {
  '@tanstack/react-query': {
    keepPreviousData,
    queryOptions,
    skipToken,
    useInfiniteQuery,
    useIsFetching,
    useMutation,
    useQuery,
    useQueryClient,
  },
  '@park/federation/late-screen': { lateScreen },
  '@park/federation/use-request-state': { useRequestState },
  '@park/federation/use-failure-notice': { useFailureNotice },
  '@park/session/use-may': { useMay },
  '@park/session/use-park': { useMoney, usePark },
  '@park/ui/surfaces/DataNotes': { DataNotes },
  '@park/ui/surfaces/Avatar': { Avatar, initialOf, tintOf },
  '@park/ui/surfaces/Badge': { Badge },
  '@park/ui/surfaces/Card': { Card, CardBody, CardHeader },
  '@park/ui/surfaces/DescriptionList': { DescriptionList },
  '@park/ui/surfaces/LatePart': { LatePart },
  '@park/ui/surfaces/PageHeader': { PageHeader },
  '@park/ui/surfaces/ProgressBar': { ProgressBar },
  '@park/ui/floating/Popover': { Popover },
  '@park/ui/fields/SearchField': { SearchField },
  '@park/ui/surfaces/Section': { Section },
  '@park/ui/fields/SegmentedField': { SegmentedField },
  '@park/ui/fields/ComboField': { ComboField },
  '@park/ui/fields/SelectField': { SelectField },
  '@park/ui/surfaces/Skeleton': { Skeleton, SkeletonRows },
  '@park/ui/surfaces/Stat': { Stat },
  '@park/ui/surfaces/StatusDot': { StatusDot },
  '@park/ui/table/Table': { Cell, HeaderCell, Row, Table, TableFrame },
  '@park/ui/fields/TextAreaField': { TextAreaField },
  '@park/ui/surfaces/Toolbar': { Toolbar, ToolbarSpace },
  '@park/ui/fields/number-input': { numberInput },
  '@park/ui/surfaces/Isolated': { Isolated },
  '@park/ui/fields/field.styles': { FieldBox, FieldError, FieldHint, FieldLabel, controlStyles },
  '@park/ui/theme/icons': icons,
  '@park/ui/theme/tone.styles': { toneColors },
};
