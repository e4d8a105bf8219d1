joker = Joker
cardName = {rank, select, A {As} J {Jota} Q {Reina} K {Rey} other {{number}}} de {suit, select, C {tréboles} D {diamantes} H {corazones} other {picas}}
mark = {shape, select, circle {círculo} square {cuadrado} triangle {triángulo} diamond {rombo} pentagon {pentágono} other {aspa}} en {colour, select, vermilion {rojo} blue {azul} green {verde} yellow {amarillo} purple {morado} other {celeste}}
