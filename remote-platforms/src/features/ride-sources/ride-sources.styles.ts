import { color, font } from '@park/ui/theme/tokens';
import styled from 'styled-components';
